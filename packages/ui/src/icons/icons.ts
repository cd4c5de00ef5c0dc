// The family is drawn at 1.5 px (base/reset.css); what is named here is what the interface may use.
import {
  Apple,
  ArrowDownUp,
  ArrowDownToLine,
  ArrowDownLeft,
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ArrowUpRight,
  Bot,
  Coins,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  FileCode,
  Fingerprint,
  Globe,
  Image,
  Info,
  KeyRound,
  LayoutGrid,
  Lock,
  LogOut,
  Mail,
  Monitor,
  Network,
  Plus,
  Puzzle,
  RefreshCw,
  Send,
  Settings,
  ShieldCheck,
  Smartphone,
  User,
} from 'lucide-react'
import type { Icon } from './cardIcons.js'

export * from './cardIcons.js'
/** A robot, for Android. */
export const AndroidIcon: Icon = Bot
/** An apple, for the App Store. */
export const AppleIcon: Icon = Apple
/** Arrows up and down: the one becomes the other. */
export const SwapIcon: Icon = ArrowDownUp
/** An arrow to the left. */
export const ArrowLeftIcon: Icon = ArrowLeft
/** An arrow to the right. */
export const ArrowRightIcon: Icon = ArrowRight
/** A sheet with code: a contract was called. */
export const ContractIcon: Icon = FileCode
/** A card to pay with. */
export const CardIcon: Icon = CreditCard
/** Coins, for tokens. */
export const CoinsIcon: Icon = Coins
/** Two sheets: copies. */
export const CopyIcon: Icon = Copy
/** A screen, for a desktop application. */
export const DesktopIcon: Icon = Monitor
/** A door: disconnects. */
export const DisconnectIcon: Icon = LogOut
/** An arrow into a tray: downloads. */
export const DownloadIcon: Icon = Download
/** A puzzle piece, for a browser extension. */
export const ExtensionIcon: Icon = Puzzle
/** A fingerprint, for a passkey. */
export const FingerprintIcon: Icon = Fingerprint
/** A globe, for a website. */
export const GlobeIcon: Icon = Globe
/** A grid, for all wallets. */
export const GridIcon: Icon = LayoutGrid
/** A picture, for an NFT. */
export const ImageIcon: Icon = Image
/** A circle with an i: information. */
export const InfoIcon: Icon = Info
/** A key. */
export const KeyIcon: Icon = KeyRound
/** A padlock. */
export const LockIcon: Icon = Lock
/** An envelope, for e-mail. */
export const MailIcon: Icon = Mail
/** Three dots: more actions. */
export const MoreIcon: Icon = Ellipsis
/** Linked boxes, for a network. */
export const NetworkIcon: Icon = Network
/** A phone, for a mobile wallet. */
export const PhoneIcon: Icon = Smartphone
/** A plus: adds. */
export const PlusIcon: Icon = Plus
/** An arrow onto a line: receives. */
export const ReceiveIcon: Icon = ArrowDownToLine
/** An arrow to the lower left: something came. */
export const ReceivedIcon: Icon = ArrowDownLeft
/** Two arrows in a circle: again. */
export const RefreshIcon: Icon = RefreshCw
/** A paper plane: sends. */
export const SendIcon: Icon = Send
/** An arrow to the upper right: something left. */
export const SentIcon: Icon = ArrowUpRight
/** A gear: settings. */
export const SettingsIcon: Icon = Settings
/** A shield with a tick: safety. */
export const ShieldIcon: Icon = ShieldCheck
/** Two arrows, one each way: one thing was given for another. */
export const TradedIcon: Icon = ArrowLeftRight
/** A person, for an account. */
export const UserIcon: Icon = User
