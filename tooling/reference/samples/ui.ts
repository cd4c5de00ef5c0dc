// What the examples of ui use and do not make themselves.
import type { ComponentType, RefObject } from 'react'
import type { TabItem } from '@latchkey/ui'

export declare const wallet: {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
}
export declare const wallets: readonly (typeof wallet)[]
export declare const token: { readonly address: string; readonly symbol: string; readonly iconUrl: string }
export declare const tabs: readonly TabItem<'tokens' | 'nfts'>[]
export declare const tab: 'tokens' | 'nfts'
export declare const setTab: (tab: 'tokens' | 'nfts') => void
export declare const panel: string
export declare const link: { readonly href: string; readonly target: '_blank' | '_self' }
export declare const entry: { readonly id: string; readonly Screen: ComponentType }
export declare const direction: 'next' | 'prev'
export declare const heading: RefObject<HTMLHeadingElement>
export declare const element: HTMLElement
export declare const address: string
export declare const url: string
export declare const uri: string | undefined
export declare const label: string
export declare const expiresAt: number
export declare const platform: string
export declare const gated: boolean
export declare const open: boolean
export declare const text: string
export declare const setText: (text: string) => void
export declare const shown: boolean
export declare const setShown: (shown: boolean) => void
export declare const certified: boolean
export declare const setCertified: (certified: boolean) => void
export declare const close: () => void
export declare const notify: () => void
export declare const review: () => void
export declare const select: (wallet?: unknown) => void
