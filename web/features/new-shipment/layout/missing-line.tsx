import { useTranslation } from 'react-i18next'
import { MissingFields } from '#web/domain/order-form/missing-fields.tsx'
import { toDraftField } from '#web/domain/order-form/parcel-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { checkParcel, isParcelDone } from '../state/order-bodies.ts'
import { askedParcel } from '../state/parcels.ts'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './bottom-bar.module.css'

/** A button that names the missing fields of the first incomplete parcel and moves the focus there. */
const MissingLine = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const index = draft.parcels.findIndex((parcel) => !isParcelDone(app, draft, parcel))
  const parcel = draft.parcels[index]
  if (!parcel) return null
  const issues = checkParcel(app, draft, parcel).map(({ field, code }) => ({
    field: toDraftField(field),
    code,
  }))
  if (issues.length === 0) return null
  return (
    <button
      type="button"
      className={styles.missing}
      onClick={() => askedParcel.set({ key: parcel.key, fields: issues.map(({ field }) => field) })}
    >
      {draft.parcels.length > 1 && <b>{t('parcels.number', { number: index + 1 })} · </b>}
      <MissingFields issues={issues} method={parcel.delivery_method} />
    </button>
  )
}

export default MissingLine
