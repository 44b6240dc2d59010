import logoTonesCss from '../parts/logo-tones.css?inline'
import heroLayoutsCss from '../sections/hero-layouts.css?inline'
import questionsCss from '../sections/questions.css?inline'
import treatmentPairCss from '../sections/treatment-pair.css?inline'

/** What the home page has only while it shows something that needs it: all of it, for a page that may change. */
export const optionalStyles = heroLayoutsCss + logoTonesCss + treatmentPairCss + questionsCss
