import type { Category } from '../categories.ts'

/** The widths that the layout uses for each category, from phones to desktops. */
const layoutWidths: Record<Category, number[]> = {
  'hero-background': [640, 828, 1200, 1600, 2000],
  'about-image': [480, 800, 1200, 1600],
  'cta-background': [640, 1280, 2000],
  logo: [150, 300, 600],
  treatments: [320, 480, 800, 1200],
  'team-member': [320, 480, 800],
  testimonial: [112, 224, 400],
  default: [480, 800, 1200, 1600],
}

/** Never wider than the picture; includes its full width if the layout can use it. */
export function widthsOf(category: Category, width: number): number[] {
  const wanted = layoutWidths[category]
  const widest = Math.min(width, Math.max(...wanted))
  return [...wanted.filter((one) => one < widest), widest]
}

export const middleOf = (widths: number[]): number => widths[Math.floor(widths.length / 2)] ?? 0

/** Any picture may be the first one on a phone, and must load fast there even when it is noisy. */
const PHONE_BYTES = 54 * 1024
const PHONE_WIDTH = 1200
const BYTES_PER_PIXEL = 0.1

/** Above this size a width is encoded in a lower quality. */
export function maxBytesOf(width: number, height: number): number {
  const usual = width * height * BYTES_PER_PIXEL
  return width <= PHONE_WIDTH ? Math.min(usual, PHONE_BYTES) : usual
}
