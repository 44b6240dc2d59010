import { createLogger, defineConfig, type Plugin, type Rolldown } from 'vite'
import { classNameOf } from './scripts/class-names.ts'

// One style sheet and one late chunk leave Vite's preload helper nothing to preload.
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

// Absolute URLs in style sheets, such as /fonts/…, are served by our server.
const logger = createLogger('warn')
const { warn, warnOnce } = logger
logger.warnOnce = (message, options) => {
  if (!message.includes("didn't resolve at build time")) warnOnce(message, options)
}
// The decoder of iPhone photos loads modules of Node only where there is Node.
logger.warn = (message, options) => {
  if (!/externalized for browser.*libheif-js/.test(message)) warn(message, options)
}

// Libraries mark modules with 'use client' for frameworks that we do not use.
const checks = { moduleLevelDirective: false }

const page = {
  manifest: true,
  modulePreload: { polyfill: false },
  cssCodeSplit: false,
  rolldownOptions: { input: 'src/site/start-hydration.ts', checks },
}

/** Removes the JSON Schema output of zod's schemas, which only the server uses, so that its code is left out of the panel. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/^\s*inst\._zod\.processJSONSchema = .+$/gm, '')
        .replace(
          /create(?:Standard|To)JSONSchemaMethod\(this, [^)]+\)(?:\(params\))?/g,
          'undefined',
        ),
  },
}

/** Validates without generated code. The panel's content security policy refuses it, and an attempt would be reported as a violation; the server would spend more on it at the start than it saves later. */
const withoutGeneratedCode: Plugin = {
  name: 'without-generated-code',
  enforce: 'pre',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code.replace('core.$ZodObjectJIT.init', 'core.$ZodObject.init'),
      // No line moves, so the source map stays valid.
      map: null,
    }),
  },
}

/** Every rule of ours has a Portuguese message, so that zod's English ones are never shown. */
const withoutEnglishMessages: Plugin = {
  name: 'without-english-messages',
  enforce: 'pre',
  load: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => 'export default () => ({})',
  },
}

const own = (names: string) => `/src/admin/(?:${names})\\.tsx?$`
const mantine = (names: string) => `/@mantine/(?:${names})/`

/** Puts code that is used together into one file: these modules and their imports, except those of files above. */
const panelFiles: [name: string, ...modules: string[]][] = [
  [
    'panel',
    own('main|routes|storage/drafts|form/(?:save-dock|attempt)|sections/preflight/last-check'),
    own(
      'ui/(?:page/(?:screen|more-menu)|action-toast|confirm|lines|paths|query-boundary|schema-errors|use-returned-focus)',
    ),
    own('form/history/recent-changes|data/releases'),
    // Style sheets of the first screen, each of which would be one more request.
    '/src/admin/sections/(?:overview/(?:first-visit|overview|site-picture)|preflight/preflight-line)\\.module\\.css$',
    mantine('core/esm/components/(?:Badge|Progress)|hooks/esm/use-resize-observer'),
    // Icons of several screens, each of which would be a file of its own or bring another screen's file.
    '/lucide-react/.+/(?:arrow-up-down|chevron-(?:down|right)|copy|external-link|ellipsis-vertical|eye|eye-off)\\.mjs$',
    '/lucide-react/.+/(?:file-text|lock|message-circle|pencil|plus|refresh-cw|trash)\\.mjs$',
  ],
  ['forms', mantine('form|core/esm/components/(?:TextInput|Alert)'), own('session/failure-box')],
  [
    'sign-in',
    own('session/(?:login-form|new-password|refusals)|data/site-name'),
    '/lucide-react/.+/fingerprint-pattern\\.mjs$',
  ],
  [
    'editor',
    own(
      'ui/banner|form/(?:collapsible|document-editor|form-dialog|images/thumb|read-only-dock|read-only-list)',
    ),
    own('sections/section/(?:section-editor|use-editing)'),
  ],
  [
    'pictures',
    own('form/images/(?:picture-search|ready-pictures|slots|upload-list|use-upload-queue)'),
    mantine('hooks/esm/use-move'),
  ],
  ['choices', mantine('core/esm/components/(?:Autocomplete|Select|Rating)')],
  [
    'people',
    own('data/people|ui/copy-field|sections/people/owners-only|sections/testimonials/ask-dialog'),
    '/lucide-react/.+/(?:key-round|printer)\\.mjs$',
  ],
  ['own-password', own('form/own-password-form')],
  ['sorting', own('form/sorting/(?:sortable|move-menu|moved)')],
  [
    'lists',
    own('sections/collection/.+|sections/team/team-grid|sections/treatments/treatments-list'),
    own('ui/warning-note'),
    '/src/content/consent/repeated-praise\\.ts$',
    mantine('core/esm/components/(?:Checkbox|SimpleGrid)'),
  ],
]
const chunkGroups = panelFiles.map(([name, ...modules], index) => ({
  name,
  test: new RegExp(modules.join('|')),
  priority: panelFiles.length - index,
}))

const PREVIEW = 'src/site/start-preview.tsx'

/** Whether the live preview needs the module. */
function isInPreview(id: string, context: Rolldown.ChunkingContext): boolean {
  const users = new Set([id])
  // Modules that are added while it runs are visited, too.
  for (const user of users) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(user) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) users.add(importer)
  }
  return [...users].some((user) => user.endsWith(PREVIEW))
}

/** What the panel and the live preview both use. The preview must load no other file of the panel, which would start a second panel in it. */
const shared = {
  debugName: 'shared',
  name: (id: string, context: Rolldown.ChunkingContext) =>
    /\/src\/content\//.test(id) && !isInPreview(id, context) ? null : 'shared',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper|\/src\/content\/.+\.ts$|\/src\/site\/live\/preview-message\.ts$/,
  priority: panelFiles.length + 1,
}

const panel = {
  manifest: '.vite/panel.json',
  emptyOutDir: false,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1_000,
  rolldownOptions: {
    input: ['src/admin/main.tsx', PREVIEW],
    output: {
      codeSplitting: { groups: [shared, ...chunkGroups] },
    },
    checks,
  },
}

/** The sign-in window of the SDK; it needs nothing of the panel. */
const connect = {
  manifest: '.vite/connect.json',
  emptyOutDir: false,
  modulePreload: { polyfill: false },
  rolldownOptions: { input: 'src/admin/connect/connect.ts', checks },
}

/** The SDK as one module, for any page and for Node. */
const sdk = {
  lib: { entry: 'src/sdk/index.ts', formats: ['es' as const], fileName: () => 'sdk.js' },
  sourcemap: false,
}

const builds: Record<string, object> = { panel, connect, sdk }

const renderer = {
  emitAssets: false,
  rolldownOptions: { output: { entryFileNames: 'render.js' }, checks },
}

// An import of node:http evaluates all of its exports, and one of them loads Node's WebSocket and fetch,
// which takes 5 % of the start.
const lightHttpImports: Plugin = {
  name: 'light-http-imports',
  renderChunk(code) {
    const light = code.replace(
      /^import \{([^}]*)\} from "node:http";$/gm,
      (_line, names: string) =>
        `const {${names.replaceAll(' as ', ': ')}} = process.getBuiltinModule("node:http");`,
    )
    // No line moves, so the source map stays valid.
    return light === code ? null : { code: light, map: null }
  },
}

/** One character beyond Latin-1 makes V8 keep a whole file with two bytes per character for as long as the server runs. */
const latin1Sources: Plugin = {
  name: 'latin1-sources',
  renderChunk(code) {
    const escaped = code.replace(
      /[^\0-\xff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    // No line moves, so the source map stays valid.
    return escaped === code ? null : { code: escaped, map: null }
  },
}

/** Parts of libraries that are loaded for what we never ask of them: the listing of a folder's files (glob), compiled JSON schemas (see `app.ts`), requests without a network, and logs from another thread. */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  enforce: 'pre',
  load: {
    filter: {
      id: /\/node_modules\/(?:glob\/dist|@fastify\/(?:ajv|fast-json-stringify)-compiler|light-my-request|thread-stream)\//,
    },
    handler: () => 'module.exports = {}',
  },
}

/** The lock file pins what Fastify would compare at each start; the tests run the sources, with the comparison. */
const withoutVersionChecks: Plugin = {
  name: 'without-version-checks',
  enforce: 'pre',
  load: {
    filter: { id: /\/node_modules\/semver\/index\.js$/ },
    handler: () => 'exports.satisfies = () => true',
  },
}

/** Fastify loads Node's servers for TLS and HTTP/2, too; ours speaks plain HTTP/1.1 behind a proxy (`http-server.ts`). */
const withoutOtherServers: Plugin = {
  name: 'without-other-servers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\/fastify\/lib\/server\.js$/ },
    handler: (code) => ({
      code: code.replace(/require\('node:http(?:s|2)'\)/g, 'undefined'),
      map: null,
    }),
  },
}

/** The router compiles a function for each short part of an address, which takes 3 % of the start; long parts are compared. */
const withoutCompiledRoutes: Plugin = {
  name: 'without-compiled-routes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\/find-my-way\/lib\/node\.js$/ },
    handler: (code) => ({
      code: code
        .replace('LONG_PREFIX_MIN_LENGTH = 16', 'LONG_PREFIX_MIN_LENGTH = 2')
        .replace('path.indexOf(prefix, i) === i', 'path.startsWith(prefix, i)'),
      map: null,
    }),
  },
}

/** Native packages, and large ones that most sites never load, stay in node_modules. */
export const packagesOutsideServer = [
  'sharp',
  '@aws-sdk/client-s3',
  '@supabase/supabase-js',
  'nodemailer',
  'pg',
]

/** Not minified, so that stack traces are readable; all files are in one folder, so that relative paths stay valid. */
const server = {
  target: 'node24',
  minify: false,
  sourcemap: true,
  rolldownOptions: {
    input: {
      start: 'src/server/start.ts',
      main: 'src/server/main.ts',
      'image-worker-process': 'src/server/images/worker/image-worker-process.ts',
    },
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: { jsdoc: false },
    },
    checks,
  },
}

/** The commands of an installed site. Bundled apart from the server, which would otherwise be split into more files and start later. */
const commands = {
  ...server,
  emptyOutDir: false,
  rolldownOptions: {
    ...server.rolldownOptions,
    input: {
      media: 'scripts/media.ts',
      backup: 'scripts/backup.ts',
      restore: 'scripts/restore.ts',
      'owner-link': 'scripts/owner-link.ts',
      doctor: 'scripts/doctor.mjs',
    },
  },
}

const lightStart = [
  lightHttpImports,
  withoutUnusedParts,
  withoutVersionChecks,
  withoutOtherServers,
  withoutCompiledRoutes,
  withoutGeneratedCode,
  latin1Sources,
]

const nodeBuilds: Record<string, object> = { server, commands }

function pluginsOf(mode: string, isSsrBuild = false): Plugin[] {
  if (mode in nodeBuilds) return lightStart
  return mode === 'panel'
    ? [withoutJsonSchema, withoutGeneratedCode, withoutEnglishMessages]
    : [plainDynamicImports, ...(isSsrBuild ? [latin1Sources] : [])]
}

function buildOf(mode: string, isSsrBuild = false) {
  if (mode in nodeBuilds) return nodeBuilds[mode]
  return isSsrBuild ? renderer : (builds[mode] ?? page)
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  customLogger: logger,
  publicDir: false,
  css: { modules: { generateScopedName: classNameOf } },
  // React chooses its development build at run time unless the mode is written into the bundle.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: pluginsOf(mode, isSsrBuild),
  ssr: { noExternal: true, ...(mode in nodeBuilds && { external: packagesOutsideServer }) },
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...buildOf(mode, isSsrBuild),
  },
}))
