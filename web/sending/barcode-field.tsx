import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import type { BoundProps } from '#web/ui/forms/bound/use-bound-field.ts'

const formatTyped = (typed: string): string => formatBarcode(parseBarcode(typed) ?? typed)

/** A field for the number of a parcel. */
export const BarcodeField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>(
  bound: BoundProps<T, Name>,
) => {
  const { t } = useTranslation('sending')
  return (
    <BoundTextField
      {...bound}
      label={t('find.barcode')}
      hint={t('find.barcodeHint')}
      clean={formatTyped}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
