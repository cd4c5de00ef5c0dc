export { Address, type AddressProps } from '../components/Address/Address.js'
export { AlertBar, type AlertBarProps } from '../components/AlertBar/AlertBar.js'
export { Amount, type AmountProps } from '../components/Amount/Amount.js'
export { Avatar, type AvatarProps } from '../components/Avatar/Avatar.js'
export { Button, type ButtonProps } from '../components/Button/Button.js'
export { ButtonLink, type ButtonLinkProps } from '../components/ButtonLink/ButtonLink.js'
export { Chip, type ChipProps } from '../components/Chip/Chip.js'
export { CodeField, type CodeFieldProps } from '../components/CodeField/CodeField.js'
export { ConnectingRing, type ConnectingRingProps } from '../components/ConnectingRing/ConnectingRing.js'
export { CopyButton, type CopyButtonProps } from '../components/CopyButton/CopyButton.js'
export { Countdown, type CountdownProps } from '../components/Countdown/Countdown.js'
export { DialogCard, type DialogCardProps } from '../components/DialogCard/DialogCard.js'
export { EmailField, type EmailFieldProps } from '../components/EmailField/EmailField.js'
export { EmptyState, type EmptyStateProps } from '../components/EmptyState/EmptyState.js'
export { FadeSwap, type FadeSwapProps } from '../components/FadeSwap/FadeSwap.js'
export { Header, type HeaderProps } from '../components/Header/Header.js'
export {
  HeightTransition,
  type HeightTransitionProps,
} from '../components/HeightTransition/HeightTransition.js'
export { IconButton, type IconButtonProps } from '../components/IconButton/IconButton.js'
export { IconTile, type IconTileProps } from '../components/IconTile/IconTile.js'
export { Link, type LinkProps } from '../components/Link/Link.js'
export { List, type ListProps } from '../components/List/List.js'
export { ListItem, type ListItemProps } from '../components/ListItem/ListItem.js'
export { Menu, type MenuItem, type MenuProps } from '../components/Menu/Menu.js'
export { NetworkImage, type NetworkImageProps } from '../components/NetworkImage/NetworkImage.js'
export { type PictureSize, type PictureProps } from '../components/Picture/Picture.js'
export { QrCode, type QrCodeProps } from '../components/QrCode/QrCode.js'
export { QrSkeleton, type QrSkeletonProps } from '../components/QrSkeleton/QrSkeleton.js'
export { SearchInput, type SearchInputProps } from '../components/SearchInput/SearchInput.js'
export { Separator, type SeparatorProps } from '../components/Separator/Separator.js'
export { Shimmer, type ShimmerProps } from '../components/Shimmer/Shimmer.js'
export { SocialLogo, type SocialLogoName, type SocialLogoProps } from '../components/SocialLogo/SocialLogo.js'
export { SocialTile, type SocialTileProps } from '../components/SocialTile/SocialTile.js'
export { Spinner, type SpinnerProps } from '../components/Spinner/Spinner.js'
export { Stack, type Space, type StackProps } from '../components/Stack/Stack.js'
export { SurfaceFrame, type SurfaceFrameProps } from '../components/SurfaceFrame/SurfaceFrame.js'
export { Tabs, type TabItem, type TabsProps } from '../components/Tabs/Tabs.js'
export { Tag, type TagProps } from '../components/Tag/Tag.js'
export { Text, type TextProps } from '../components/Text/Text.js'
export { ThemeRoot, type ThemeRootProps } from '../components/ThemeRoot/ThemeRoot.js'
export { TimeLeft, type TimeLeftProps } from '../components/TimeLeft/TimeLeft.js'
export { Toast, type ToastProps } from '../components/Toast/Toast.js'
export { Toggle, type ToggleProps } from '../components/Toggle/Toggle.js'
export { TokenImage, type TokenImageProps } from '../components/TokenImage/TokenImage.js'
export { Tooltip, type TooltipProps } from '../components/Tooltip/Tooltip.js'
export { ViewTransition, type ViewTransitionProps } from '../components/ViewTransition/ViewTransition.js'
export {
  VirtualGrid,
  type VirtualGridProps,
  type VirtualTileProps,
} from '../components/VirtualGrid/VirtualGrid.js'
export {
  VirtualList,
  type VirtualRowProps,
  type VirtualListProps,
} from '../components/VirtualList/VirtualList.js'
export { VisuallyHidden, type VisuallyHiddenProps } from '../components/VisuallyHidden/VisuallyHidden.js'
export { WalletGroup, type WalletGroupProps } from '../components/WalletGroup/WalletGroup.js'
export { WalletImage, type WalletImageProps } from '../components/WalletImage/WalletImage.js'
export { WalletTile, type WalletTileProps } from '../components/WalletTile/WalletTile.js'
export { WholeAddress, type WholeAddressProps } from '../components/WholeAddress/WholeAddress.js'
export { EmptyQrCodeError, QrCodeTooLongError } from '../errors/qrCode.js'
export { cutMiddle } from '../format/cutMiddle.js'
export { type AmountFormat, formatAmount, formatFiat } from '../format/formatAmount.js'
export { imageSource } from '../format/imageSource.js'
export { inert } from '../hooks/inert.js'
export { observeSize } from '../hooks/observeSize.js'
export { useTimeLeft, type TimeLeftNow } from '../hooks/useTimeLeft.js'
export { hasOwnTransitions } from '../hooks/transitions.js'
export {
  type Theme,
  type ThemeMode,
  type ThemeVariable,
  type ThemeVariables,
  applyTheme,
  themeVariableNames,
} from '../tokens/themeVariables.js'
