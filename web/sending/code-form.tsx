import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { parseSendingCode } from '#shared/orders/sending-code.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { CodeField } from './code-field.tsx'
import { isSendingOpen, openSending } from './opened-sending.ts'
import type { UsedEntry } from './used-view.tsx'

/** Opens a shipment by its sending code. */
export const CodeForm = ({
  linked,
  isMain = false,
  onUsed,
}: {
  /** The code of a link, which is tried at once. */
  linked?: string | undefined
  /** Whether this is what the screen is for. */
  isMain?: boolean
  onUsed: (used: UsedEntry) => void
}) => {
  const { t } = useTranslation('sending')
  const navigate = useNavigate()
  const form: RuleForm<{ code: string }> = useRuleForm({
    defaultValues: { code: linked ?? '' },
    check: ({ code }) =>
      parseSendingCode(code) === undefined
        ? [{ field: 'code', code: code.trim() === '' ? 'required' : 'sending_code_invalid' }]
        : [],
    save: async ({ code }) => {
      const sending = await openSending({ code })
      if (isSendingOpen(sending)) await navigate(paths.sendingReview)
      else onUsed({ kind: 'code', text: code })
    },
    onFailure: (failure) =>
      getErrorCode(failure) === 'not_found'
        ? form.refuse([{ field: 'code', code: 'parcel_code_unknown', message: '' }])
        : showProblem(failure),
    isShownOnSubmit: true,
  })
  const openLinked = useEffectEvent((code: string) => {
    form.setValue('code', code)
    void form.submit()
  })
  useEffect(() => {
    if (linked !== undefined) openLinked(linked)
  }, [linked])
  return (
    <Form form={form}>
      <Stack>
        <CodeField
          control={form.control}
          name="code"
          label={t('find.code')}
          hint={t('find.codeHint')}
        />
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          wide={isMain}
          busy={form.isBusy}
        >
          {t('find.goOn')}
        </Button>
      </Stack>
    </Form>
  )
}
