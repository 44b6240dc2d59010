import { type BuildEnvironmentOptions, createLogger, defineConfig } from 'vite'
import settings from './package.json' with { type: 'json' }
import { classNameOf } from './scripts/class-names.ts'
import { guideHtml } from './scripts/guide-html.ts'

const logger = createLogger('warn')
const { warn, warnOnce } = logger
// Absolute URLs in style sheets, such as /fonts/…, are served by our server.
logger.warnOnce = (message, options) => {
  if (!message.includes("didn't resolve at build time")) warnOnce(message, options)
}
// The decoder of iPhone photos loads modules of Node only where there is Node. The minifier does not know ':target-current' yet, and keeps it.
logger.warn = (message, options) => {
  if (!/externalized for browser.*libheif-js|'target-current'/.test(message)) warn(message, options)
}

// Libraries mark modules with 'use client' for frameworks that we do not use. A slow build is no warning.
const checks = { moduleLevelDirective: false, bundlerTimings: false }

/** What a browser loads. The server finds its files by its manifest, `.vite/<name>.json`. */
const inBrowser = (name: string, input: string | string[], output = {}) => ({
  manifest: `.vite/${name}.json`,
  emptyOutDir: false,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1_200,
  rolldownOptions: { input, output, checks },
})

/** One file for the shell with its start screen, one for what a form needs, and one for each other screen. A group also has what its module imports, unless it is in the group before; what is imported on demand stays apart. */
const panelFiles = {
  codeSplitting: {
    groups: [
      // With the kit's link, the only thing that the sign-in would load the forms for.
      { name: 'main', test: /\/src\/admin\/main\.tsx$|\/Anchor\.mjs$/, priority: 2 },
      { name: 'forms', test: /\/src\/admin\/editor\/section\/section-editor\.tsx$/, priority: 1 },
    ],
  },
}

/** Native packages, and large ones that most sites never load, stay in node_modules. */
export const packagesOutsideServer = [
  'sharp',
  '@aws-sdk/client-s3',
  '@supabase/supabase-js',
  'nodemailer',
  'pg',
  '@simplewebauthn/server',
]

/** What runs in Node. Not minified, so that stack traces are readable; all files are in one folder, so that relative paths stay valid. */
const inNode = (input: Record<string, string>) => ({
  target: 'node24',
  emptyOutDir: false,
  minify: false,
  sourcemap: true,
  rolldownOptions: {
    input,
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    checks,
  },
})

/** `scripts/build.ts` makes each of them, by its name. */
const builds: Record<string, BuildEnvironmentOptions> = {
  page: inBrowser('page', 'src/site/start-page.ts'),
  // Apart, so that the page does not wait for them.
  print: inBrowser('print', ['src/site/page/print.css', 'src/site/prose/reading-fonts.css']),
  panel: inBrowser('panel', 'src/admin/main.tsx', panelFiles),
  // Apart, with a React of its own: a file shared with the panel would start a second panel in the frame. The styles of the page are in one file, which the server writes into it.
  preview: { ...inBrowser('preview', 'src/site/start-preview.tsx'), cssCodeSplit: false },
  // The sign-in window of the SDK.
  connect: inBrowser('connect', 'src/admin/connect/connect.ts'),
  // One module, for any page and for Node.
  sdk: {
    lib: { entry: 'src/sdk/index.ts', formats: ['es'], fileName: () => 'sdk.js' },
    sourcemap: false,
  },
  renderer: {
    emitAssets: false,
    rolldownOptions: { output: { entryFileNames: 'render.js' }, checks },
  },
  server: inNode({
    start: 'src/server/site/start.ts',
    main: 'src/server/site/main.ts',
    'image-worker-process': 'src/server/images/worker/image-worker-process.ts',
  }),
  // Apart from the server, which would otherwise be split into more files and start later.
  commands: inNode({
    backup: 'scripts/backup.ts',
    restore: 'scripts/restore.ts',
    'owner-link': 'scripts/owner-link.ts',
    doctor: 'scripts/doctor.mjs',
  }),
}

export default defineConfig(({ mode }) => ({
  customLogger: logger,
  plugins: [guideHtml],
  publicDir: false,
  css: { modules: { generateScopedName: classNameOf } },
  // React chooses its development build at run time unless the mode is written into the bundle.
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'process.env.LEVEZA_PARTS': JSON.stringify(process.env.LEVEZA_PARTS ?? ''),
  },
  ssr: {
    noExternal: true,
    ...(['server', 'commands'].includes(mode) && { external: packagesOutsideServer }),
  },
  build: {
    // Lowers syntax; `src/site/older-browsers.ts` has the functions.
    target: settings.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', '')),
    // Every asset is a file of its own: the content security policy refuses fonts inside a style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: `.vite/licenses-${mode}.json` },
    ...builds[mode],
  },
}))
