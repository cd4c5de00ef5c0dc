'use client'
import type { JSX } from 'react'
import { HostButton } from './HostButton.js'
import { useAccountButton, type AccountButtonProps } from './useAccountButton.js'

/**
 * Shows the account in use and opens it. Draws nothing while there is none.
 *
 * @example
 * <AccountButton balance="hide" />
 */
export function AccountButton(props: AccountButtonProps): JSX.Element | null {
  const button = useAccountButton(props)
  return button ? <HostButton {...button} /> : null
}
