import type { FeatureFiles, LaterFeatureName } from './featureFiles.js'

export const laterFiles: FeatureFiles<LaterFeatureName> = {
  activity: () => import('./activityFeature.js'),
  calls: () => import('./callsFeature.js'),
  nfts: () => import('./nftsFeature.js'),
  recipients: () => import('./recipientsFeature.js'),
  sendForm: () => import('./sendFormFeature.js'),
  swap: () => import('./swapFeature.js'),
  transfers: () => import('./transfersFeature.js'),
}
