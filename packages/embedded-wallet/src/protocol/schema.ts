import * as v from 'valibot'

import type { CaipAddress, CaipNetworkId } from './types.js'

/** What reads unknown data as a `T`. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** A text of a form. Few kinds of checks are used, because a page loads the code of each. */
export const text = /* @__NO_SIDE_EFFECTS__ */ <T extends string = string>(
  form: RegExp,
): v.CustomSchema<T, undefined> => v.custom<T>((value) => typeof value === 'string' && form.test(value))

export const upTo = /* @__NO_SIDE_EFFECTS__ */ (most: number): Schema<string> =>
  v.custom<string>((value) => typeof value === 'string' && value.length <= most)

/** A count of seconds or ms. */
export const count: Schema<number> = v.custom<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
)

export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <T extends string | number | boolean>(
  ...values: readonly T[]
): v.CustomSchema<T, undefined> => v.custom<T>((value) => values.includes(value as T))

export const list = /* @__NO_SIDE_EFFECTS__ */ <T>(item: Schema<T>): Schema<readonly T[]> => v.array(item)

export const uuid: Schema<string> = text(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
/** 128 bits in base64url. */
export const session: Schema<string> = text(/^[\w-]{22}$/)
/** An id that the service chose. */
export const serviceId: Schema<string> = text(/^[\w.-]{1,128}$/)
export const caipNetworkId: Schema<CaipNetworkId> = text<CaipNetworkId>(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)
export const caipAddress: Schema<CaipAddress> = text<CaipAddress>(
  /^[-a-z\d]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/,
)
