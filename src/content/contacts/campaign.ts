const MAX_CAMPAIGN = 60

/** In lower-case letters, digits, hyphens, slashes and, so that e-mail addresses are recognized, at signs. Idempotent. */
export const cleanCampaign = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d/@]+/gu, '-')
    .slice(0, MAX_CAMPAIGN)

/** 'instagram/stories/outubro' from the `utm_*` of an address; empty without them. */
export function campaignOf(search: string): string {
  const params = new URLSearchParams(search)
  const parts = ['source', 'medium', 'campaign'].map((name) => params.get(`utm_${name}`))
  return cleanCampaign(parts.filter(Boolean).join('/'))
}

/** Whether it may identify a person: by an e-mail address, a phone number or the id of a click. */
export const isPersonalCampaign = (campaign: string): boolean => /@|(?:\d-?){8}/.test(campaign)
