/** The files of all namespaces that screens use, by path. */
export const laterFiles = import.meta.glob(
  ['../../../shared/locales/*/*.json', '!**/{emails,parcel-label,receipt,sms}.json'],
  { import: 'default' },
)
