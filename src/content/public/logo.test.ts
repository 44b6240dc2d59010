import { expect, test } from 'vitest'
import type { Picture } from '../pictures/pictures.ts'
import { logoToneOf } from './logo.ts'

const logo = (tint: string, cover?: number): Picture => ({
  ...{ width: 600, height: 200, widths: [600], focal: [50, 50], alt: '', tint },
  ...(cover !== undefined && { cover }),
})

test.each([
  ['a teal logo', logo('#0f766e', 30), 'dark'],
  ['a dark badge', logo('#27163f', 79), 'dark'],
  ['a white logo', logo('#fdfdfd', 30), 'light'],
  ['an amber logo, which is seen on both', logo('#f59e0b', 30), undefined],
  ['a dark plate with round corners', logo('#27163f', 93), undefined],
  ['a white plate with round corners', logo('#f2f2f2', 93), undefined],
  ['a logo without transparent parts', logo('#27163f'), undefined],
  ['a logo of another site', undefined, undefined],
])('%s', (_what, picture, tone) => {
  expect(logoToneOf(picture)).toBe(tone)
})
