import type * as z from 'zod'
import type { CollectionName, EntityName, entities } from '#content/index.ts'
import type { DocumentFacts } from '#protocol/documents.ts'

/** The fields of a document of this entity. */
export type Fields<Name extends EntityName> = z.infer<(typeof entities)[Name]['schema']>

/** The same as callers give them: entries of a list need no key. */
export type GivenFields<Name extends EntityName> = z.input<(typeof entities)[Name]['schema']>

/** A document as the service returns it. */
export type Document<Name extends EntityName> = Fields<Name> &
  DocumentFacts &
  (Name extends CollectionName ? { id: string } : unknown)

type Condition<Value> =
  | Value
  | {
      $ne?: Value
      $in?: Value[]
      $nin?: Value[]
      $gt?: Value
      $gte?: Value
      $lt?: Value
      $lte?: Value
      $contains?: Value extends (infer Entry)[] ? Entry : Value
    }

export type Filter<Name extends EntityName> = {
  [Field in keyof Document<Name>]?: Condition<Document<Name>[Field]>
} & { $and?: Filter<Name>[]; $or?: Filter<Name>[] }

export type ListQuery<Name extends EntityName, Omitted extends keyof Fields<Name> = never> = {
  filter?: Filter<Name>
  /** Contained in one of the document's texts, whatever their capitals and accents. */
  words?: string
  sort?: { [Field in keyof Document<Name>]?: 1 | -1 }
  /** Fields that the answer is without. */
  omit?: Omitted[]
}

/** A document of a list that leaves fields out. */
export type Without<Name extends EntityName, Omitted extends keyof Fields<Name>> = [
  Omitted,
] extends [never]
  ? Document<Name>
  : Omit<Document<Name>, Omitted>

export type FindQuery<
  Name extends EntityName,
  Omitted extends keyof Fields<Name> = never,
> = ListQuery<Name, Omitted> & { limit?: number; skip?: number }

/** Fields of a group can be given individually, lists only as a whole. */
export type Update<Value> = {
  [Field in keyof Value]?: Value[Field] extends unknown[]
    ? Value[Field]
    : Value[Field] extends object
      ? Update<Value[Field]>
      : Value[Field]
}

export type Target = {
  _id: string
  /** The version the change is based on; a stale one is refused with code 409 and the current document as data. */
  _version?: number
}

/** Why words that the rules object to are kept, in 5 to 500 characters; stored with the name and the day. */
export type SaveOptions = { reason?: string | undefined }

/** Several changes, applied together or not at all. */
export type Changes<Name extends EntityName> = SaveOptions & {
  create?: Update<GivenFields<Name>>[]
  update?: { filter: Target; update: Update<GivenFields<Name>> }[]
  delete?: Target[]
  /** Every id of the list in its new order; refused with 409 when the list has changed meanwhile. */
  order?: string[]
}
