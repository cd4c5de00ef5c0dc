'use client'
import { useEffect } from 'react'

/**
 * A wallet for a visitor who has none, as an extension would bring it: beside the page, after its first
 * paint. A real host has no such thing.
 */
export function SandboxWallets(): null {
  useEffect(() => {
    // A module runs once, however often it is asked for.
    void import('./evmWallet')
    void import('./solanaWallet')
    void import('./bitcoinWallet')
    void import('./polkadotWallet')
  }, [])
  return null
}
