import { Button, Group, Input, Stack } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { greetingTo } from '#content/clinic-name.ts'
import type { SectionName } from '#content/index.ts'
import type { Design } from '#content/sections/design.ts'
import { links as linksSection } from '#content/sections/links.ts'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../../data/documents.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { fromGuide } from '../../ui/paths.ts'
import { useFormState, useFormValues } from '../../unsaved/form-store.ts'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { ReadyColours } from '../colours/colour-choice.tsx'
import { newMember, RegistrationFields } from '../team/registration-fields.tsx'
import { GuideForm, useGuideForm } from './guide-form.tsx'

type Loaded<Names extends SectionName> = { [Name in Names]: Document<Name> }

const parts = {
  settings: { name: 'guide', fields: ['siteName'] },
  contact: { name: 'guide', fields: ['whatsapp', 'address'] },
  links: { name: 'guide', fields: ['socialMedia', 'greetings'] },
  design: { name: 'guide', fields: ['logoUrl', 'primaryColor'] },
}

export const ClinicStep = () => (
  <SectionLoader entity="settings">
    {(settings) => (
      <SectionLoader entity="contact">
        {(contact) => (
          <SectionLoader entity="links">
            {(links) => (
              <SectionLoader entity="design">
                {(design) => <ClinicForm {...{ settings, contact, links, design }} />}
              </SectionLoader>
            )}
          </SectionLoader>
        )}
      </SectionLoader>
    )}
  </SectionLoader>
)

function ClinicForm(documents: Loaded<'settings' | 'contact' | 'links' | 'design'>) {
  const uploads = useUploadCount()
  const settings = useGuideForm('settings', documents.settings, parts.settings)
  const contact = useGuideForm('contact', documents.contact, parts.contact)
  const links = useGuideForm('links', documents.links, parts.links)
  const design = useGuideForm('design', documents.design, parts.design)
  const colours = useFormValues(design.form)
  useNamedGreeting(documents.settings, settings, links)
  return (
    <GuideForm
      step="clinic"
      anchor=""
      forms={[settings, contact, links, design]}
      isUploading={uploads.count > 0}
    >
      <DocumentForm unsaved={settings} uploads={uploads}>
        <Field name="siteName" label="Nome da clínica" placeholder="Clínica Serena" />
      </DocumentForm>
      <DocumentForm unsaved={contact} uploads={uploads}>
        <FieldRow>
          <Field name="address" hint="Ou só a cidade, por enquanto" placeholder="Curitiba – PR" />
          <Field name="whatsapp" placeholder="(41) 90000-0000" />
        </FieldRow>
      </DocumentForm>
      <DocumentForm unsaved={links} uploads={uploads}>
        <Field name="socialMedia.instagram" placeholder="@clinica" />
      </DocumentForm>
      <DocumentForm unsaved={design} uploads={uploads}>
        <Stack gap="lg">
          <Input.Wrapper label="Cor" labelElement="div">
            <ReadyColours design={{ ...documents.design, ...(colours as Partial<Design>) }} />
          </Input.Wrapper>
          <Field name="primaryColor" label="Outra cor" hint="As outras seguem dela" />
          <Field name="logoUrl" hint="Sem logo, o nome aparece no lugar" />
        </Stack>
      </DocumentForm>
    </GuideForm>
  )
}

/** The message with which a chat begins follows the name until the clinic writes another. */
function useNamedGreeting(
  settings: Document<'settings'>,
  { form }: UnsavedDocument,
  links: UnsavedDocument,
) {
  const typed = { ...settings, siteName: useFormState(form, ({ siteName }) => String(siteName)) }
  const { general } = useFormValues(links.form).greetings as { general: string }
  const automatic = [linksSection.fallback.greetings.general, greetingTo(settings)]
  const greeting = greetingTo(typed)
  const isFollowing = typed.siteName !== '' && typed.siteName !== settings.siteName
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name changes the greeting
  useEffect(() => {
    const isOwn =
      !automatic.includes(general) && !/^Olá! Gostaria de saber mais sobre /.test(general)
    if (isFollowing && !isOwn) links.form.setFieldValue('greetings.general', greeting)
  }, [greeting, isFollowing])
}

export const OpeningStep = () => (
  <SectionLoader entity="hero">{(document) => <OpeningForm document={document} />}</SectionLoader>
)

function OpeningForm({ document }: { document: Document<'hero'> }) {
  const uploads = useUploadCount()
  const unsaved = useGuideForm('hero', document)
  return (
    <GuideForm step="hero" anchor="" forms={[unsaved]} isUploading={uploads.count > 0}>
      <DocumentForm unsaved={unsaved} uploads={uploads}>
        <Stack gap="lg">
          <Fields names={['title', 'subtitle', 'description', 'ctaText', 'backgroundImage']} />
        </Stack>
      </DocumentForm>
    </GuideForm>
  )
}

export function TeamStep() {
  const query = useCollection('team')
  return (
    <QueryBoundary query={{ ...query, data: query.documents }} rows={6}>
      {(team) => {
        const own = team.filter(({ _isExample }) => !_isExample)
        return <FirstMember own={own} />
      }}
    </QueryBoundary>
  )
}

/** The form stays that of the same person while somebody who is new is being saved. */
function FirstMember({ own }: { own: Document<'team'>[] }) {
  const [first] = useState(own[0])
  const member = own.find(({ _id }) => _id === first?._id) ?? firstMember
  return <MemberForm member={member} others={own.filter((one) => one !== member)} />
}

/** Whoever is alone in the team answers for the clinic; the last step says so. */
const firstMember = { ...newMember, isTechnicalDirector: true }

type MemberProps = { member: Document<'team'>; others: Document<'team'>[] }

function MemberForm({ member, others }: MemberProps) {
  const uploads = useUploadCount()
  const unsaved = useGuideForm('team', member)
  return (
    <GuideForm step="team" anchor="team" forms={[unsaved]} isUploading={uploads.count > 0}>
      <DocumentForm unsaved={unsaved} uploads={uploads}>
        <Stack gap="lg">
          <Fields names={[['name', 'role']]} />
          <RegistrationFields isShort />
          <Fields names={['bio', 'image']} />
        </Stack>
      </DocumentForm>
      {member._version > 0 && (
        <Group component="nav" gap="md" aria-label="Mais pessoas">
          {others.map(({ _id, name }) => (
            <Link key={_id} to={`/team/${_id}`} state={fromGuide('team')}>
              {name}
            </Link>
          ))}
          <Button
            component={Link}
            to="/team/new"
            state={fromGuide('team')}
            variant="subtle"
            leftSection={<Plus size={18} aria-hidden />}
          >
            Outra pessoa
          </Button>
        </Group>
      )}
    </GuideForm>
  )
}
