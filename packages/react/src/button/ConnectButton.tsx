'use client'
import type { JSX } from 'react'
import { HostButton } from './HostButton.js'
import { useConnectButton, type ConnectButtonProps } from './useConnectButton.js'

/**
 * Opens the modal. While an account is connected it shows the address and opens the account.
 *
 * @example
 * <ConnectButton label="Sign in" size="lg" />
 */
export function ConnectButton(props: ConnectButtonProps): JSX.Element {
  return <HostButton {...useConnectButton(props)} />
}
