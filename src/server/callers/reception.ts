import { isDeepStrictEqual } from 'node:util'
import type { EntityName } from '#content/index.ts'
import {
  isReceptionField,
  isReceptionPart,
  isReceptionPhoto,
  receptionParts,
} from '#content/reception.ts'
import type { Role } from '#protocol/accounts.ts'
import { problem } from '../http/problems.ts'

type Caller = { role: Role }

export const isPartOf = ({ role }: Caller, entity: string): boolean =>
  role !== 'reception' || isReceptionPart(entity)

/** The parts that somebody sees; undefined for all. */
export const partsOf = ({ role }: Caller): readonly EntityName[] | undefined =>
  role === 'reception' ? receptionParts : undefined

/** Throws `not-for-reception` for a part that she does not see. */
export function requirePart(caller: Caller, entity: string): void {
  if (!isPartOf(caller, entity)) throw problem('not-for-reception')
}

type Fields = Record<string, unknown>

/** Throws `not-for-reception` unless the two differ only in fields that she may change. Undefined stands for no document, which she neither creates nor deletes. */
export function requireReceptionEdit(entity: string, before?: Fields, after?: Fields): void {
  if (!before || !after) throw problem('not-for-reception')
  const isAllowed = (name: string) =>
    isDeepStrictEqual(before[name], after[name]) ||
    (isReceptionField(entity, name) && (name !== 'image' || isReceptionPhoto(after[name])))
  if (!Object.keys({ ...before, ...after }).every(isAllowed)) throw problem('not-for-reception')
}
