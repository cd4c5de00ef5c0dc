import type { Appearance, CaipNetworkId } from '@latchkey/core/adapter'

import { readData } from '../protocol/readMessage.js'
import { paramsSchemas } from '../protocol/requests.js'

/** What a keeper can read of how a page looks: one value that it refuses would leave all unanswered. */
export function appearanceFor({ theme, locale, direction, variables }: Appearance): Appearance {
  const base = { theme, locale, direction, variables: {} }
  const fits = (appearance: Appearance): boolean =>
    readData({ appearance }, paramsSchemas.appearance) !== undefined
  const plain = fits(base) ? base : { ...base, locale: 'en' }
  return {
    ...plain,
    variables: Object.fromEntries(
      Object.entries(variables).filter(([name, value]) => fits({ ...plain, variables: { [name]: value } })),
    ),
  }
}

export const networksFor = (networks: readonly CaipNetworkId[]): readonly CaipNetworkId[] =>
  networks.filter((id) => readData({ networks: [id] }, paramsSchemas.networks))
