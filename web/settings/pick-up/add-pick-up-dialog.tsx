import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { saveAccountPlace } from '#shared/api/places.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { PlaceField } from '#web/places/search/place-field.tsx'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import type { AccountPlaces } from './pick-up.ts'

/** Adds a pick-up point at a rank, which counts from 1. */
const AddPickUpDialog = ({
  country,
  rank,
  onSaved,
  onClose,
}: {
  country: string
  rank: number
  onSaved: (after: AccountPlaces) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation('settings')
  const query = useMemo<PlaceQuery>(() => ({ country, type: ['apt', 'ipb', 'po'] }), [country])
  const form = useRuleForm<{ place: Place | null; place_id: number | null }>({
    defaultValues: { place: null, place_id: null },
    check: ({ place_id }) =>
      collectIssues({ place_id: place_id === null ? 'required' : undefined }),
    save: async ({ place_id }) => {
      await onSaved(await callApi(saveAccountPlace, { body: { place_id, order: rank } }))
    },
  })
  const error = useFieldError(form.control, 'place_id')
  return (
    <FormDialog title={t('pickUp.addTitle')} form={form} onClose={onClose}>
      <PlaceField
        label={t('pickUp.place')}
        place={form.watch('place')}
        query={query}
        searchTypes={['pudo']}
        error={error}
        onChoose={(place) => form.setValues({ place, place_id: place?.id ?? null })}
        onLoading={form.waitFor}
        onLeave={() => form.showErrorsOf(['place_id'])}
      />
    </FormDialog>
  )
}

export default AddPickUpDialog
