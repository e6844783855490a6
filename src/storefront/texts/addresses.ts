export const addressTexts = {
  /** What the store says of its own calls; the picker's toasts say it in their words. */
  notAdded: 'Failed to add address',
  notUpdated: 'Failed  to update address',
  notDeleted: 'Failed to delete address',
  enterAddress: 'Enter Full Address',
} as const
