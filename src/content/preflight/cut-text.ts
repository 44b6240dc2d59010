export type Box = { left: number; top: number; right: number; bottom: number }

/** A box that does not show what lies outside of it, to the sides or above and below. */
export type Frame = Box & { hidesSides: boolean; hidesEnds: boolean }

/** The lines of a text as they are laid out, in the coordinates of the page. */
export type LaidOutText = {
  lines: Box[]
  /** The boxes around it that hide what does not fit, and offer no way to see it. */
  frames: Frame[]
  pageWidth: number
}

/** Letters may extend a little beyond the box. */
const SIDE_PIXELS = 2
/** The box of a line is taller than its letters. */
const END_SHARE = 0.4

/** Whether a part of the text can't be seen. */
export const isCut = ({ lines, frames, pageWidth }: LaidOutText): boolean =>
  lines.some(
    (line) =>
      leavesPage(line, frames, pageWidth) || frames.some((frame) => isHiddenBy(frame, line)),
  )

/** What scrolls sideways has a frame that hides nothing, and may be wider than the page. */
const leavesPage = ({ left, right }: Box, frames: Frame[], pageWidth: number) =>
  !frames.some(({ hidesSides }) => !hidesSides) &&
  (right > pageWidth + SIDE_PIXELS || left < -SIDE_PIXELS)

function isHiddenBy(frame: Frame, { left, top, right, bottom }: Box): boolean {
  const beside = Math.max(frame.left - left, right - frame.right)
  const beyond = Math.max(frame.top - top, bottom - frame.bottom)
  return (
    (frame.hidesSides && beside > SIDE_PIXELS) ||
    (frame.hidesEnds && beyond > (bottom - top) * END_SHARE)
  )
}
