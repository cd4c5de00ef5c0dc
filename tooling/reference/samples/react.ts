// What the examples of react use and do not make themselves.
import type { JSX } from 'react'

export * from './page.js'
export { useEffect } from 'react'
export { pairingEn } from '../../../packages/react/dist/messages/pairing.en.js'

export declare const recipient: string
export declare const backEnd: string
export declare const usdc: string
export declare const MyAvatar: (props: {
  readonly of: string
  readonly size?: number | undefined
}) => JSX.Element
