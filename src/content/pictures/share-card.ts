import * as z from 'zod'
import { isHexColour } from '../colours/colour.ts'

const colour = z.string().refine(isHexColour)

/** What the picture of a shared link shows. */
export const ShareCard = z.object({
  /** Path and query; changes with everything else. */
  url: z.string(),
  design: z.enum(['night', 'paper', 'silk']),
  /** 'Instituto' and 'Leveza'; the first is empty for most clinics. */
  kind: z.string(),
  name: z.string(),
  /** The address of the clinic's logo; empty if it has none. */
  logo: z.string(),
  /** Set if the ground would swallow the logo. */
  isLogoInverted: z.literal(true).optional(),
  topic: z.string(),
  title: z.string(),
  /** Its address. */
  picture: z.string(),
  crop: z.object({ x: z.number(), y: z.number(), zoom: z.number() }),
  /** Of one of our pictures that is not shown in our violet. */
  artLook: z.object({ art: colour, vivid: z.string() }).optional(),
  /** In lines; empty while the clinic has not said who is responsible. */
  identification: z.string(),
  ground: colour,
  ink: colour,
  topicInk: colour,
  mark: colour,
  spark: colour,
})

export type ShareCard = z.infer<typeof ShareCard>
