import { Button, FileButton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { ImportReport } from './import-report.tsx';
import { KINDS, ORDERS, useImport, type ChosenFile, type Kind, type Order } from './use-import.ts';

/** A CSV file of another product: tried first, and taken after a person has read the report. */
export function ImportPart() {
  const { t } = useWording();
  const words = t.moving;
  const [file, setFile] = useState<ChosenFile>();
  const [kind, setKind] = useState<Kind>('');
  const [order, setOrder] = useState<Order>('');
  const { send, report, problem, isSending, forget } = useImport();
  const choose = async (chosen: File | null) => {
    if (chosen === null) return;
    forget();
    setFile({ name: chosen.name, csv: await chosen.text() });
  };
  const sendIt = (dry_run: boolean) => file && send({ file, kind, order, dry_run });
  const isTried = report?.is_dry_run === true;
  return (
    <section className="house-part" aria-label={words.in}>
      <h2>{words.in}</h2>
      <p className="muted">{words.inHint}</p>
      <div className="moving-fields">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          inputProps={{ 'aria-label': words.choose }}
          onChange={(chosen) => void choose(chosen)}
        >
          {(props) => (
            <Button {...props} variant="default">
              {file?.name ?? words.choose}
            </Button>
          )}
        </FileButton>
        <NativeSelect
          label={words.kind}
          value={kind}
          onChange={({ currentTarget }) => {
            forget();
            setKind(KINDS.find((each) => each === currentTarget.value) ?? '');
          }}
          data={KINDS.map((value) => ({ value, label: words.kinds[value === '' ? 'any' : value] }))}
        />
        <NativeSelect
          label={words.order}
          value={order}
          onChange={({ currentTarget }) => {
            forget();
            setOrder(ORDERS.find((each) => each === currentTarget.value) ?? '');
          }}
          data={ORDERS.map((value) => ({ value, label: words.orders[value === '' ? 'any' : value] }))}
        />
      </div>
      <div className="moving-buttons">
        <Button
          variant={isTried ? 'default' : 'filled'}
          disabled={file === undefined}
          loading={isSending}
          onClick={() => sendIt(true)}
        >
          {words.tryIt}
        </Button>
        {isTried && report.stored > 0 ? (
          <Button loading={isSending} onClick={() => sendIt(false)}>
            {words.take(report.stored)}
          </Button>
        ) : null}
      </div>
      {problem === undefined ? null : <Problem text={problem} />}
      {report === undefined ? null : <ImportReport report={report} />}
    </section>
  );
}
