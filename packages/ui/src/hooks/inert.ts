import { version } from 'react'

/** React 18 hands `inert` on as it stands, where only text counts; since 19 it is a boolean of its own. */
const AS_TEXT = /^1[78]\./.test(version)

/**
 * Props that put an element out of reach, or leave it in reach, in every React that is supported.
 *
 * @example <div {...inert(gated)}>Wallets</div>
 */
export function inert(on: boolean): { readonly inert?: boolean } {
  if (!on) return {}
  return { inert: (AS_TEXT ? '' : true) as boolean }
}
