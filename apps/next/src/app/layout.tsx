import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { JSX, ReactNode } from 'react'
import { readConnectionCookie } from '@latchkey/react/cookies'
import { instanceId } from '../host/instanceId'
import { Masthead } from '../host/Masthead'
import { Wallets } from '../host/Wallets'
import { SandboxWallets } from '../sandbox/SandboxWallets'
import '@latchkey/ui/styles.css'
import './globals.css'

export const metadata: Metadata = {
  title: 'Saltmarsh Ferry',
  description:
    'Four crossings a day, when the tide allows. An example host of Latchkey that renders on a server.',
  icons: { icon: '/favicon.svg' },
}

export const viewport: Viewport = { colorScheme: 'light dark' }

/** Reads what the visitor's last page left, so that the first paint of this one has it. */
export default async function Layout({ children }: { readonly children: ReactNode }): Promise<JSX.Element> {
  const connection = readConnectionCookie((await headers()).get('cookie'), instanceId)
  return (
    <html lang="en">
      <head>
        {/* Before any script of Next: the only one that may turn a text into the address of a script. */}
        <script src="/trusted-types.js" />
      </head>
      <body>
        <Wallets connection={connection}>
          <Masthead />
          <main className="Page">{children}</main>
        </Wallets>
        <SandboxWallets />
      </body>
    </html>
  )
}
