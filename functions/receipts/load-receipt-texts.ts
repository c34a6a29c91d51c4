import { changeProducts } from '#shared/catalogue/recipient-changes.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { localizeSizeName } from '#shared/parcels/sizes.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import type { ReceiptLine } from './receipt.ts'

const productNames = Object.values(changeProducts)

/** Loads the texts of receipts in one language, and the function that names a line. */
export const loadReceiptTexts = async (locale: Locale) => {
  const t = await loadTexts(locale, ['receipt', 'shipments', 'recipient', 'common'])
  const nameSize = (name: string) =>
    localizeSizeName(name, (value) => t('common:unit.kg', { value }))
  const nameLine = (line: ReceiptLine): string => {
    const { type, name } = line
    if (type === 'refund') return t('receipt:refunded')
    if (type === 'goods') return t('receipt:goods', { name })
    if (type === 'delivery') return t('shipments:line.delivery', { size: nameSize(name) })
    const change = productNames.find((each) => each === line.service)
    if (change) return t(`receipt:change.${change}`)
    const ordered = findServiceName(line)
    if (ordered) return t(`recipient:service.${ordered}`)
    return type === 'change' ? t('shipments:line.change') : name
  }
  return { t, nameLine }
}

/** The texts of receipts in one language. */
export type ReceiptTexts = Awaited<ReturnType<typeof loadReceiptTexts>>
