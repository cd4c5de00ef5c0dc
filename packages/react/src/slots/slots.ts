import type { ComponentType, ReactElement, ReactNode, Ref } from 'react'
import type { AvatarProps } from '@latchkey/ui/buttons'
import type { ViewName, ViewParams } from '@latchkey/core'

/** What every slot gets besides its own props. */
export interface SlotProps {
  /** The part that stands here otherwise: to be put into a frame of your own, or left out. */
  readonly standard: ReactElement
}

/** Props of a header in the place of ours. */
export interface HeaderSlotProps extends SlotProps {
  /** Title of the view; empty where it has none. */
  readonly title: string
  /** Its name for a screen reader, where it has no title. */
  readonly label: string
  /** The control at the start: back, help, or the network. */
  readonly start: ReactNode
  /** The view's menu where it has one, and the control that closes; empty where there is neither. */
  readonly end: ReactNode
  /** Belongs on a heading with `tabIndex={-1}`: it takes the focus when the view changes. */
  readonly headingRef: Ref<HTMLHeadingElement>
}

/**
 * Props of a wallet's row on Connect in the place of ours. Make it one `button`, so that arrow keys find it.
 */
export interface ConnectorRowSlotProps extends SlotProps {
  /** The wallet's name, or what the row leads to. */
  readonly name: string
  /** A second line. */
  readonly hint?: string | undefined
  /** "Installed", "Recent" and the like, in the visitor's language. */
  readonly tag?: string | undefined
  /** The wallet's logo of 40 px. */
  readonly image: ReactNode
  /** Place in the tab order; the list sets it. */
  readonly tabIndex?: number | undefined
  /** Chooses the wallet. */
  readonly onClick: () => void
  /** Loads what a click will need. */
  readonly onPointerEnter: () => void
  /** The same, for a visitor with a keyboard. */
  readonly onFocus: () => void
}

/** Props of an account's picture in the place of ours. */
export interface AvatarSlotProps
  extends SlotProps, Readonly<Pick<AvatarProps, 'address' | 'src' | 'size' | 'alt'>> {}

/** Props of a whole screen in the place of ours. */
export interface ScreenSlotProps<N extends ViewName = ViewName> extends SlotProps {
  /** What the view was opened with. */
  readonly params: ViewParams[N]
}

type ScreenSlot<N extends ViewName> = ComponentType<ScreenSlotProps<N>>

/**
 * Parts of the modal in the place of ours. A slot that throws, or does not load, shows the standard part
 * instead, and its error goes once to `reportError`. What is made with `lazy` loads when it is first shown; a
 * screen always does.
 *
 * @example
 * const slots: Slots = {
 *   Avatar: ({ address, size }) => <MyAvatar of={address} size={size} />,
 *   screens: { Connect: () => import('./MyConnect') },
 * }
 */
export interface Slots {
  /** The head of the card, on every screen. */
  readonly Header?: ComponentType<HeaderSlotProps> | undefined
  /** A row of the wallets on Connect. */
  readonly ConnectorRow?: ComponentType<ConnectorRowSlotProps> | undefined
  /** The picture of an account, wherever the modal shows one. */
  readonly Avatar?: ComponentType<AvatarSlotProps> | undefined
  /**
   * Whole screens by the name of their view: a component, or a module with it as its default. Asked for once.
   */
  readonly screens?:
    | { readonly [N in ViewName]?: () => Promise<ScreenSlot<N> | { readonly default: ScreenSlot<N> }> }
    | undefined
}
