import { aiPartsOf } from '@swirl/contract/ai-parts';
import type { AiPart } from '@swirl/contract/ai-parts';
import type { MediaType } from '@swirl/contract/loops';
import { useState } from 'react';
import * as m from '#messages';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { aiTexts } from './ai-texts.ts';

type AiSheetProps = {
  mediaType: MediaType;
  value: readonly AiPart[];
  onChange: (parts: AiPart[]) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What the author made with AI, of the parts that the loop has. */
export const AiSheet = ({ mediaType, value, onChange, open, onOpenChange }: AiSheetProps) => {
  const [chosen, setChosen] = useState(value);
  const parts: readonly AiPart[] = aiPartsOf[mediaType];
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.ai_title()}
      footer={
        <SheetActions
          onCancel={() => onOpenChange(false)}
          confirmLabel={m.save()}
          onConfirm={() => {
            onChange(parts.filter((part) => chosen.includes(part)));
            onOpenChange(false);
          }}
        />
      }
    >
      <p className="pb-3 text-base text-pretty text-muted">{m.ai_explained()}</p>
      <div className="divide-y divide-line rounded-large bg-raised px-4 py-1">
        {parts.map((part) => (
          <Switch
            key={part}
            label={aiTexts[part].label()}
            hint={aiTexts[part].hint()}
            checked={chosen.includes(part)}
            onCheckedChange={(checked) =>
              setChosen(checked ? [...chosen, part] : chosen.filter((one) => one !== part))
            }
          />
        ))}
      </div>
    </Sheet>
  );
};
