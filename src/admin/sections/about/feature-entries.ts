import { newKey } from '#content/rules/entry-keys.ts'
import type { About } from '#content/sections/about.ts'

/** A plain text, or one with an explanation and an icon. */
export type Feature = About['features'][number]
export type ExplainedFeature = Exclude<Feature, string>

export const titleOf = (feature: Feature) => (typeof feature === 'string' ? feature : feature.title)

export const withTitle = (feature: Feature, title: string): Feature =>
  typeof feature === 'string' ? title : { ...feature, title }

export const explained = (feature: Feature): ExplainedFeature =>
  typeof feature === 'string'
    ? { title: feature, description: '', icon: 'Check', _key: newKey() }
    : feature
