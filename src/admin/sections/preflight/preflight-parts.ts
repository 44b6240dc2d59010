// Everything of the check that is loaded when it is first used, as one file.
export { checkSite } from './check-site.ts'
export { PreflightScreen } from './preflight.tsx'
export { PreflightCard } from './preflight-card.tsx'
export { StopDialog } from './stop-dialog.tsx'
