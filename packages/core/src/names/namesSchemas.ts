import * as v from 'valibot'
import { listOf } from '../api/listOf.js'
import { isNameIn } from './accountName.js'

const text = v.pipe(v.string(), v.maxLength(255))

/** S7.13, as far as a page asks: whether the name is free, and why not. */
export const nameSchema: v.GenericSchema<
  unknown,
  { available: boolean; reason?: string | null | undefined }
> = v.object({
  available: v.boolean(),
  reason: v.fallback(v.nullish(text), undefined),
})

/** S3.11, S7.15: the free names of the zone. */
export const suggestionsSchema = (zone: string): v.GenericSchema<unknown, readonly string[]> =>
  v.pipe(
    v.object({ suggestions: listOf(v.object({ name: text, registered: v.boolean() })) }),
    v.transform(({ suggestions }) =>
      suggestions.flatMap(({ name, registered }) => (!registered && isNameIn(zone, name) ? [name] : [])),
    ),
  )

/** S7.14: the account's names in the zone. */
export const namesSchema = (zone: string): v.GenericSchema<unknown, readonly string[]> =>
  v.pipe(
    listOf(v.object({ name: text })),
    v.transform((all) => all.flatMap(({ name }) => (isNameIn(zone, name) ? [name] : []))),
  )

/** S7.16. */
export const registeredSchema: v.GenericSchema<unknown, { success: boolean; name?: string | undefined }> =
  v.object({ success: v.boolean(), name: v.optional(text) })
