import type { Appearance, CaipNetworkId } from '@latchkey/core/adapter'

/**
 * What a keeper can read of how a page looks: one value that does not fit would leave the whole message
 * unanswered.
 */
export function appearanceFor({ theme, locale, direction, variables }: Appearance): Appearance {
  return {
    theme,
    locale: /^[A-Za-z\d-]{2,35}$/.test(locale) ? locale : 'en',
    direction,
    variables: Object.fromEntries(
      Object.entries(variables).filter(
        ([name, value]) => /^--[-\w]{1,64}$/.test(name) && typeof value === 'string' && value.length <= 256,
      ),
    ),
  }
}

export const isNetwork = (id: CaipNetworkId): boolean => /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(id)
