'use client'
import type { JSX } from 'react'
import { HostButton } from './HostButton.js'
import { useAccountButton, type AccountButtonProps } from './useAccountButton.js'
import { useConnectButton, type ConnectButtonProps } from './useConnectButton.js'

/** Props of `LatchkeyButton`: those of `AccountButton` and `ConnectButton`. */
export interface LatchkeyButtonProps extends ConnectButtonProps, AccountButtonProps {}

/**
 * The account where there is one, else the way to connect. One element for both, so that the focus stays on
 * it.
 *
 * @example
 * <LatchkeyButton balance="hide" />
 */
export function LatchkeyButton(props: LatchkeyButtonProps): JSX.Element {
  const connect = useConnectButton(props)
  const account = useAccountButton(props)
  return <HostButton {...(account ?? connect)} />
}
