import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createWebhook, editWebhook, type Webhook } from '#shared/api/webhooks.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { type KeyMode, keyModes } from '#shared/public-api/key-rights.ts'
import { isLoopbackHost, validateWebhookUrl } from '#shared/webhooks/validate-webhook-url.ts'
import { maxWebhookUrl, webhookTypes } from '#shared/webhooks/webhook.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundRadioCards } from '#web/ui/forms/bound/bound-radio-cards.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { typeTexts } from './webhook-texts.ts'

interface Values {
  url: string
  mode: KeyMode
  /** Whether each of `webhookTypes` is chosen; their names have dots, which paths of forms split. */
  chosen: boolean[]
  /** Has the error of the choice. */
  events: string
}

const checkValues = ({ url, chosen }: Values) =>
  collectIssues({
    url: validateWebhookUrl(url.trim(), { allowsLoopback: isLoopbackHost(location.hostname) }),
    events: chosen.includes(true) ? undefined : 'required',
  })

/** Adds an address, or changes one: where events are sent, and which. */
export const WebhookForm = ({
  webhook,
  onSaved,
  onClose,
}: {
  webhook: Webhook | undefined
  /** Called with the secret of an address that was added. */
  onSaved: (added?: { url: string; secret: string }) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['webhooks', 'errors'])
  const errorId = useId()
  const form = useRuleForm<Values>({
    defaultValues: {
      url: webhook?.url ?? '',
      mode: webhook?.mode ?? 'live',
      chosen: webhookTypes.map((type) => webhook?.events.includes(type) ?? true),
      events: '',
    },
    check: checkValues,
    save: async ({ url, mode, chosen }) => {
      const events = webhookTypes.filter((_, index) => chosen[index])
      const body = { url: url.trim(), events }
      if (webhook) {
        await callApi(editWebhook, { params: { id: webhook.id }, body })
        onSaved()
      } else onSaved(await callApi(createWebhook, { body: { ...body, mode } }))
      onClose()
    },
  })
  const eventsError = form.formState.errors.events?.message
  return (
    <FormDialog
      title={t(webhook ? 'form.edit' : 'form.add')}
      form={form}
      {...(!webhook && { submitLabel: t('form.save') })}
      onClose={onClose}
    >
      <BoundTextField
        control={form.control}
        name="url"
        type="url"
        inputMode="url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        maxLength={maxWebhookUrl}
        autoComplete="off"
      />
      {!webhook && (
        <BoundRadioCards
          control={form.control}
          name="mode"
          legend={t('form.mode')}
          options={keyModes.map((mode) => ({
            value: mode,
            title: t(`form.modes.${mode}`),
            text: t(`form.modeTexts.${mode}`),
          }))}
        />
      )}
      <fieldset aria-describedby={eventsError === undefined ? undefined : errorId}>
        <legend className={typography.label}>{t('form.events')}</legend>
        <div className={layout.column1}>
          {webhookTypes.map((type, index) => (
            <BoundCheckbox
              key={type}
              control={form.control}
              name={`chosen.${index}`}
              label={t(typeTexts[type])}
            />
          ))}
        </div>
        {eventsError !== undefined && (
          <p id={errorId} role="alert">
            {t('form.eventsRequired')}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}
