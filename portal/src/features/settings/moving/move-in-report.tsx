import { Button, Table } from '@mantine/core';
import { copyText } from '../../../components/copy-text.ts';
import { Icon } from '../../../components/icon.tsx';
import { download } from '../../../format/download.ts';
import { useWording } from '../../../texts/texts.ts';
import { nameOfResource, type MoveInReport as Report } from './use-move-in.ts';
import { writeReport } from './write-report.ts';

type Props = { readonly report: Report; readonly isTrial: boolean };

/** What was read, by kind, what cannot be taken, and what a person does afterwards. */
export function MoveInReport({ report, isTrial }: Props) {
  const { t, tag } = useWording();
  const words = t.moveIn;
  const { refusals, refusals_total } = report;
  const text = () => writeReport(report, { words, tag, isTrial });
  return (
    <>
      <Counts report={report} isTrial={isTrial} />
      {refusals_total === 0 ? (
        <p>{isTrial ? words.allTaken : words.wereTaken}</p>
      ) : (
        <>
          <p>{words.refused(refusals_total)}</p>
          <ul className="moving-refusals" aria-label={words.refusals} tabIndex={0}>
            {refusals.map(({ resource, line, reason }) => (
              <li key={`${resource} ${line} ${reason}`}>
                <span className="muted">{words.place(nameOfResource(resource, words), String(line))}</span>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="moving-notes-title">{words.notesTitle}</h3>
      <ul className="moving-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="moving-buttons">
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={15} />}
          onClick={() => void copyText(text(), t.common)}
        >
          {words.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={15} />}
          onClick={() => download(words.file, text(), 'text/plain')}
        >
          {words.download}
        </Button>
      </div>
    </>
  );
}

function Counts({ report, isTrial }: Props) {
  const { t, tag } = useWording();
  const words = t.moveIn;
  const numbers = new Intl.NumberFormat(tag);
  return (
    <Table className="moving-counts" aria-label={words.counts}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.kind}</Table.Th>
          <Table.Th>{words.read}</Table.Th>
          {isTrial ? null : (
            <>
              <Table.Th>{words.stored}</Table.Th>
              <Table.Th>{words.unchanged}</Table.Th>
            </>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {report.resources
          .filter(({ read }) => read > 0)
          .map(({ resource, read, stored, unchanged }) => (
            <Table.Tr key={resource}>
              <Table.Td>{nameOfResource(resource, words)}</Table.Td>
              <Table.Td>{numbers.format(read)}</Table.Td>
              {isTrial ? null : (
                <>
                  <Table.Td>{numbers.format(stored)}</Table.Td>
                  <Table.Td>{numbers.format(unchanged)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
