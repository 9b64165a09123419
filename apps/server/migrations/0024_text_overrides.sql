CREATE TABLE "text_overrides" (
	"company_id" smallint NOT NULL,
	"message_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "text_overrides_key" PRIMARY KEY("company_id","message_id"),
	CONSTRAINT "text_overrides_company_known" CHECK ("text_overrides"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "text_overrides_not_blank" CHECK (btrim("text_overrides"."text") <> ''),
	CONSTRAINT "text_overrides_no_html" CHECK ("text_overrides"."text" !~ '[<>]')
);
