/**
 * Licences that are not permissive and come with an SDK that this product is built on. A change that adds one
 * says why.
 * `bundled`: whether a page that uses the family gets it.
 * @type {readonly { name: string, licence: string, bundled: boolean, why: string }[]}
 */
export const exceptions = [
  ...['@substrate/connect', '@substrate/connect-extension-protocol', '@substrate/connect-known-chains'].map(
    (name) => ({
      name,
      licence: 'GPL-3.0-only',
      bundled: false,
      why: 'An optional dependency of @polkadot/rpc-provider, for light clients. Nothing of ours imports it, and no page gets it.',
    }),
  ),
  ...['@sats-connect/ui', '@sats-connect/make-default-provider-config'].map((name) => ({
    name,
    licence: 'none stated',
    bundled: true,
    why: 'A part of sats-connect (MIT, of the same maker) that cannot be left out of it. Nothing of ours calls it.',
  })),
  {
    name: 'smoldot',
    licence: 'GPL-3.0-or-later WITH Classpath-exception-2.0',
    bundled: false,
    why: 'Brought by @substrate/connect, see there.',
  },
]
