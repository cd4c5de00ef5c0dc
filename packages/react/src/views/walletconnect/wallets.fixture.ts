import type { WalletRecord } from '@latchkey/core'
import { mark } from '../scenery.fixture.js'

const fold =
  '<path d="M8 26 20 10l12 16-12 6z" fill="#fff"/><path d="M20 10v22" stroke="#0005" stroke-width="2"/>'

/** Wallets of the directory, as a host may list them itself. */
export const wallets = {
  everywhere: {
    id: 'harbour-everywhere',
    name: 'Harbour',
    image_url: mark('#e8622c', fold),
    mobile_link: 'harbour://',
    desktop_link: 'harbour-desktop://',
    webapp_link: 'https://app.harbour.test',
    homepage: 'https://harbour.test',
    app_store: 'https://apps.apple.com/app/harbour/id1',
    play_store: 'https://play.google.com/store/apps/details?id=test.harbour',
    chrome_store: 'https://chromewebstore.google.com/detail/harbour',
  },
  phone: {
    id: 'harbour-phone',
    name: 'Harbour',
    image_url: mark('#e8622c', fold),
    mobile_link: 'harbour://',
    homepage: 'https://harbour.test',
    app_store: 'https://apps.apple.com/app/harbour/id1',
  },
  installed: {
    id: 'harbour-installed',
    name: 'Harbour',
    rdns: 'com.harbour',
    image_url: mark('#e8622c', fold),
    mobile_link: 'harbour://',
    webapp_link: 'https://app.harbour.test',
    desktop_link: 'harbour-desktop://',
  },
  missing: {
    id: 'harbour-missing',
    name: 'Harbour',
    rdns: 'com.missing',
    image_url: mark('#e8622c', fold),
    chrome_store: 'https://chromewebstore.google.com/detail/harbour',
    homepage: 'https://harbour.test',
  },
  dirty: {
    id: 'harbour-dirty',
    name: 'Harbour',
    image_url: mark('#e8622c', fold),
    mobile_link: 'javascript:alert(1)',
    homepage: 'nothing',
  },
  long: {
    id: 'long',
    name: 'The Most Excellent and Secure Self-Custody Wallet for Everyone',
    mobile_link: 'long://',
    webapp_link: 'https://long.test',
    homepage: 'https://long.test',
    app_store: 'https://apps.apple.com/app/long/id1',
  },
} as const satisfies Record<string, WalletRecord>
