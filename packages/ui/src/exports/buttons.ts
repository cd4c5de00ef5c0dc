// What a page draws before the card is opened. An entry of its own: what loads a module at a time (Node,
// Vitest, Jest) gets neither the dialog nor the code of QR codes along.
export { Amount, type AmountProps } from '../components/Amount/Amount.js'
export { Avatar, type AvatarProps } from '../components/Avatar/Avatar.js'
export { Button, type ButtonProps } from '../components/Button/Button.js'
export { NetworkImage, type NetworkImageProps } from '../components/NetworkImage/NetworkImage.js'
export { Spinner, type SpinnerProps } from '../components/Spinner/Spinner.js'
export { ThemeRoot, type ThemeRootProps } from '../components/ThemeRoot/ThemeRoot.js'
export { WalletImage, type WalletImageProps } from '../components/WalletImage/WalletImage.js'
export { cutMiddle } from '../format/cutMiddle.js'
export type { Theme, ThemeVariables } from '../tokens/themeVariables.js'
