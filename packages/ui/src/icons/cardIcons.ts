// The icons of the card, of Connect and of buttons. Constants of this module instead of names passed on: a
// bundler keeps them in one file, where it would give each icon that several screens share a file of its own.
import {
  BadgeCheck,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  CloudOff,
  ExternalLink,
  QrCode,
  Search,
  TriangleAlert,
  Wallet,
  X,
  type LucideIcon as Icon,
  type LucideProps as IconProps,
} from 'lucide-react'

export type { Icon, IconProps }

/** A badge with a tick, for a certified wallet. */
export const CertifiedIcon: Icon = BadgeCheck
/** A tick: done, or the active one. */
export const CheckIcon: Icon = Check
/** Points down: there is more to choose from. */
export const ChevronDownIcon: Icon = ChevronDown
/** Points left: back. */
export const ChevronLeftIcon: Icon = ChevronLeft
/** Points right: a row that leads on. */
export const ChevronRightIcon: Icon = ChevronRight
/** A clock: late, or expired. */
export const ClockIcon: Icon = Clock
/** A cross: closes, clears or failed. */
export const CloseIcon: Icon = X
/** A circle with an exclamation mark: an error. */
export const ErrorIcon: Icon = CircleAlert
/** An arrow out of a box: opens another page. */
export const ExternalLinkIcon: Icon = ExternalLink
/** A question mark: explains. */
export const HelpIcon: Icon = CircleHelp
/** A cloud that is struck out: offline. */
export const OfflineIcon: Icon = CloudOff
/** A QR code. */
export const QrCodeIcon: Icon = QrCode
/** A magnifying glass: searches. */
export const SearchIcon: Icon = Search
/** A circle with a tick: success. */
export const SuccessIcon: Icon = CircleCheck
/** A wallet. */
export const WalletIcon: Icon = Wallet
/** A triangle with an exclamation mark: a warning. */
export const WarningIcon: Icon = TriangleAlert
