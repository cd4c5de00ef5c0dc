/** Marks drawn for the stories: no network, no one's logo. */
function mark(color: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const key =
  '<circle cx="15" cy="20" r="6" fill="none" stroke="#fff" stroke-width="4"/><path d="M21 20h12v6m-5-6v5" fill="none" stroke="#fff" stroke-width="4"/>'
const fold =
  '<path d="M8 26 20 10l12 16-12 6z" fill="#fff"/><path d="M20 10v22" stroke="#0005" stroke-width="2"/>'
const rings =
  '<circle cx="16" cy="20" r="8" fill="#fff" opacity=".9"/><circle cx="25" cy="20" r="8" fill="#fff" opacity=".5"/>'
const bars =
  '<path d="M10 28V18m7 10V12m7 16v-8m7 8V14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'

/** Wallets; the last one has no image and the one before a broken one. */
export const wallets = [
  { id: 'harbour', name: 'Harbour', src: mark('#e8622c', fold) },
  { id: 'keyring', name: 'Keyring Wallet', src: mark('#1f6f5c', key) },
  { id: 'orbit', name: 'Orbit', src: mark('#5b4bdb', rings) },
  { id: 'ledgerline', name: 'Ledgerline', src: mark('#16181d', bars) },
  { id: 'broken', name: 'Quill', src: 'https://images.invalid/missing.png' },
  { id: 'none', name: 'Zephyr', src: undefined },
] as const

/** Networks. */
export const networks = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    src: mark('#627eea', '<path d="m20 6 9 15-9 5-9-5zm0 22 9-5-9 12-9-12z" fill="#fff"/>'),
  },
  { id: 'eip155:10', name: 'Optimism', src: mark('#e0283c', rings) },
  { id: 'eip155:137', name: 'Polygon', src: undefined },
] as const

/** An address of each kind. */
export const addresses = {
  evm: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  base58: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  bech32: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
} as const

/** As long as what a relay hands out. */
export const pairingUri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1767225600' as const
