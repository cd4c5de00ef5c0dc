import * as v from 'valibot'

import { oneOf, text, upTo, type Schema } from './schema.js'
import type { SponsorAnswer } from './types.js'

const gasLimit = v.optional(text(/^0x[\da-fA-F]{1,32}$/))

/** What a sponsor said: read by the page, and once more by the keeper. */
export const sponsorAnswer: Schema<SponsorAnswer> = v.union([
  v.strictObject({
    paymaster: text(/^0x[\da-fA-F]{40}$/),
    paymasterData: text(/^0x(?:[\da-fA-F]{2}){0,4096}$/),
    paymasterVerificationGasLimit: gasLimit,
    paymasterPostOpGasLimit: gasLimit,
  }),
  v.strictObject({ refused: upTo(300) }),
  v.strictObject({ silent: oneOf(true) }),
])
