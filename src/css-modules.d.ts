// Written by npm run format and npm run dev from the style modules.
type Classes<Name extends string> = { readonly [name in Name]: string }
declare module '*/crop.module.css' {
  const classes: Classes<'cut' | 'frame' | 'picture' | 'ring' | 'stage'>
  export default classes
}
declare module '*/editor.module.css' {
  const classes: Classes<'bar' | 'frame' | 'page' | 'writing'>
  export default classes
}
declare module '*/board.module.css' {
  const classes: Classes<'board' | 'button' | 'link' | 'stage' | 'stageButton' | 'stageLine' | 'tag' | 'title'>
  export default classes
}
declare module '*/week.module.css' {
  const classes: Classes<'day' | 'range' | 'ranges' | 'week'>
  export default classes
}
declare module '*/page-screen.module.css' {
  const classes: Classes<'canvas' | 'row' | 'stage'>
  export default classes
}
declare module '*/login.module.css' {
  const classes: Classes<'silk'>
  export default classes
}
declare module '*/help-sheet.module.css' {
  const classes: Classes<'body' | 'list' | 'sheet' | 'title'>
  export default classes
}
declare module '*/palette.module.css' {
  const classes: Classes<'action' | 'group'>
  export default classes
}
declare module '*/segmented-control.module.css' {
  const classes: Classes<'control' | 'indicator' | 'label' | 'root'>
  export default classes
}
declare module '*/frame.module.css' {
  const classes: Classes<'missing' | 'page' | 'part' | 'room' | 'shown' | 'stage' | 'window'>
  export default classes
}
declare module '*/note.module.css' {
  const classes: Classes<'action' | 'note' | 'words'>
  export default classes
}
declare module '*/panel-dock.module.css' {
  const classes: Classes<'actions' | 'dock' | 'place' | 'status'>
  export default classes
}
declare module '*/rows.module.css' {
  const classes: Classes<'actions' | 'arrow' | 'below' | 'body' | 'detail' | 'handle' | 'head' | 'line' | 'note' | 'open' | 'picture' | 'row' | 'rows' | 'state' | 'title' | 'words'>
  export default classes
}
declare module '*/screen.module.css' {
  const classes: Classes<'actions' | 'back' | 'head' | 'note' | 'page' | 'preview' | 'tabs' | 'title'>
  export default classes
}
declare module '*/sheet.module.css' {
  const classes: Classes<'aside' | 'columns' | 'head' | 'room' | 'section' | 'sheet'>
  export default classes
}
declare module '*/sheet-form.module.css' {
  const classes: Classes<'form'>
  export default classes
}
declare module '*/split-editor.module.css' {
  const classes: Classes<'divider' | 'preview' | 'split' | 'toggle'>
  export default classes
}
declare module '*/toast.module.css' {
  const classes: Classes<'action' | 'close' | 'root' | 'text'>
  export default classes
}
declare module '*/page.module.css' {
  const classes: Classes<'skip'>
  export default classes
}
declare module '*/action.module.css' {
  const classes: Classes<'action' | 'actions' | 'chat' | 'line' | 'main'>
  export default classes
}
declare module '*/brand.module.css' {
  const classes: Classes<'brand'>
  export default classes
}
declare module '*/clamped.module.css' {
  const classes: Classes<'clamped' | 'text' | 'toggle'>
  export default classes
}
declare module '*/icon.module.css' {
  const classes: Classes<'icon'>
  export default classes
}
declare module '*/picture.module.css' {
  const classes: Classes<'picture'>
  export default classes
}
declare module '*/rail.module.css' {
  const classes: Classes<'progress' | 'rail'>
  export default classes
}
declare module '*/reveal.module.css' {
  const classes: Classes<'reveal'>
  export default classes
}
declare module '*/section-head.module.css' {
  const classes: Classes<'head' | 'label' | 'lead'>
  export default classes
}
declare module '*/about.module.css' {
  const classes: Classes<'about' | 'checks' | 'shelf' | 'upright'>
  export default classes
}
declare module '*/contact.module.css' {
  const classes: Classes<'contact' | 'hours' | 'way' | 'ways'>
  export default classes
}
declare module '*/cta.module.css' {
  const classes: Classes<'actions' | 'cta' | 'lead' | 'note' | 'silk'>
  export default classes
}
declare module '*/dock.module.css' {
  const classes: Classes<'dock'>
  export default classes
}
declare module '*/footer.module.css' {
  const classes: Classes<'brand' | 'footer' | 'legal' | 'pill'>
  export default classes
}
declare module '*/header.module.css' {
  const classes: Classes<'bar' | 'book' | 'burger' | 'contact' | 'menu' | 'nav' | 'sheet' | 'top'>
  export default classes
}
declare module '*/hero.module.css' {
  const classes: Classes<'actions' | 'hero' | 'hint' | 'lead' | 'notice' | 'silk' | 'slogan' | 'tab' | 'trust' | 'words'>
  export default classes
}
declare module '*/team.module.css' {
  const classes: Classes<'bio' | 'chips' | 'credentials' | 'few' | 'people' | 'person' | 'photo' | 'role' | 'team'>
  export default classes
}
declare module '*/testimonials.module.css' {
  const classes: Classes<'empty' | 'face' | 'initial' | 'off' | 'quote' | 'quotes' | 'share' | 'stars' | 'testimonials'>
  export default classes
}
declare module '*/treatments.module.css' {
  const classes: Classes<'actions' | 'ask' | 'badge' | 'benefits' | 'bento' | 'card' | 'cell' | 'description' | 'disc' | 'hidden' | 'more' | 'others' | 'picture' | 'treatments' | 'ways' | 'wide2' | 'wide3' | 'words'>
  export default classes
}
