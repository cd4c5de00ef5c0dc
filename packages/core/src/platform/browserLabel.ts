/** What a browser says of itself, where it does so in parts. */
interface Hints {
  readonly brands?: readonly { readonly brand: string }[]
  readonly platform?: string
}

/** As much of a navigator as is read, in pages and workers. */
export interface SaidOfItself {
  readonly userAgent: string
  readonly userAgentData?: Hints
}

// Each of these also calls itself by the names below it.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
]

/** Of each of the two: extensions have browsers say anything. */
const most = 40
const unfit = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/**
 * What a visitor knows a browser by, in the list of what opens their wallet: "Chrome · macOS".
 * @returns `undefined` where it says nothing that is known
 */
export function browserLabel({ userAgent, userAgentData }: SaidOfItself = navigator): string | undefined {
  const named = (list: readonly (readonly [RegExp, string])[]): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [
    brandOf(userAgentData) ?? named(browsers),
    platformOf(userAgentData) ?? named(systems),
  ].flatMap((part) => part?.replace(unfit, '').trim().slice(0, most).trim() || [])
  return parts.length > 0 ? parts.join(' · ') : undefined
}

/** The product's own brand; one of the list is made up, so that servers do not depend on it. */
function brandOf({ brands = [] }: Hints = {}): string | undefined {
  const names = brands.map(({ brand }) => brand).filter((brand) => !/not.*brand/i.test(brand))
  const name = names.find((each) => each !== 'Chromium') ?? names[0]
  return name?.replace(/^(?:Google|Microsoft) /, '').replace(/^Headless/, '')
}

const platformOf = ({ platform = '' }: Hints = {}): string | undefined =>
  platform === '' || platform === 'Unknown' ? undefined : platform.replace(/^Chrom(?:e|ium) OS$/, 'ChromeOS')
