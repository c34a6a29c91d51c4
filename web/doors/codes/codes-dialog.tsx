import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/forms/form.tsx'

/** Asks where to send door codes, and then says where they went. Needs the translations `next`. */
export const CodesDialog = <Values extends FieldValues>({
  title,
  text,
  sent,
  form,
  onClose,
  children,
}: {
  title: string
  text: string
  /** Says where the codes went; undefined until they are sent. */
  sent: string | undefined
  form: RuleForm<Values>
  onClose: () => void
  /** The field of the form. */
  children: ReactNode
}) => {
  const { t } = useTranslation(['next', 'common'])
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="s"
      footer={
        sent === undefined ? (
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            {t('sms.send')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        )
      }
    >
      {sent === undefined ? (
        <Form id={id} form={form}>
          <Stack>
            <p>{text}</p>
            {children}
          </Stack>
        </Form>
      ) : (
        <Notice tone="success" live>
          {sent}
        </Notice>
      )}
    </Dialog>
  )
}
