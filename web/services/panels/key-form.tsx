import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createApiKey } from '#shared/api/services.ts'
import {
  type KeyMode,
  keyScopes,
  maxKeyName,
  maxKeyRequests,
} from '#shared/public-api/key-rights.ts'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundRadioCards } from '#web/ui/forms/bound/bound-radio-cards.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import typography from '#web/ui/typography.module.css'

/** The limits that are offered, in requests of a call in ten minutes. */
const limits = [maxKeyRequests, 300, 120, 60]

const checkKey = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? [{ field: 'name', code: 'name_required' } as const] : []

/** Chooses the name of a new key, what it may do and how often, and creates it. */
export const KeyForm = ({
  modes,
  onCreated,
  onClose,
}: {
  /** The modes of which the company can have another key. */
  modes: readonly KeyMode[]
  onCreated: (key: CallResult<typeof createApiKey>) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('services')
  const hintId = useId()
  const form = useRuleForm({
    defaultValues: {
      name: '',
      mode: modes[0] ?? 'live',
      scopes: { orders: true, labels: true, tracking: true, payments: true },
      limit: maxKeyRequests,
    },
    check: checkKey,
    save: async ({ name, mode, scopes, limit }) => {
      const chosen = keyScopes.filter((scope) => scopes[scope])
      onCreated(await callApi(createApiKey, { body: { name, mode, scopes: chosen, limit } }))
    },
  })
  return (
    <FormDialog
      title={t('keys.create')}
      form={form}
      submitLabel={t('keys.make')}
      width="s"
      onClose={onClose}
    >
      <BoundRadioCards
        control={form.control}
        name="mode"
        legend={t('keys.mode')}
        options={modes.map((mode) => ({
          value: mode,
          title: t(`keys.modes.${mode}`),
          text: t(`keys.modeTexts.${mode}`),
        }))}
      />
      <BoundTextField
        control={form.control}
        name="name"
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        maxLength={maxKeyName}
        autoComplete="off"
      />
      <fieldset aria-describedby={hintId}>
        <legend className={typography.label}>{t('keys.scopes')}</legend>
        {keyScopes.map((scope) => (
          <BoundCheckbox
            key={scope}
            control={form.control}
            name={`scopes.${scope}`}
            label={t(`keys.scope.${scope}`)}
          />
        ))}
        <p id={hintId} className={typography.note}>
          {t('keys.scopesHint')}
        </p>
      </fieldset>
      <BoundSelectField
        control={form.control}
        name="limit"
        label={t('keys.rate')}
        toValue={Number}
        options={limits.map((limit) => ({ value: String(limit), label: String(limit) }))}
      />
    </FormDialog>
  )
}
