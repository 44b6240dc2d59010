import { escaped } from '../service/docs/escaped.ts'
import type { EntryAssets } from './entry-assets.ts'

type Input = { assets: EntryAssets; projectId: string; siteName: string; nonce: string }

/** Sets the colour scheme before the first paint, so that a dark panel does not flash white. */
const SCHEME_SCRIPT = `try{var s=localStorage.getItem('leveza_scheme')||'auto';document.documentElement.dataset.mantineColorScheme=s==='auto'?(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'):s}catch{}`

/** The HTML of the panel; its script renders everything else. */
export const panelPage = ({ assets, projectId, siteName, nonce }: Input) =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<meta name="leveza-project" content="${projectId}">`,
    `<meta name="leveza-site" content="${escaped(siteName)}">`,
    '<title>Painel | Leveza</title><link rel="icon" href="/favicon.svg">',
    ...assets.sheets.map((address) => `<link rel="stylesheet" href="${address}">`),
    `<script nonce="${nonce}">${SCHEME_SCRIPT}</script>`,
    `<script type="module" nonce="${nonce}" src="${assets.script}"></script>`,
    '</head><body><div id="panel"></div>',
    '<noscript><p>O painel precisa de JavaScript. O site funciona sem ele.</p></noscript>',
    '</body></html>',
  ].join('')
