CREATE TABLE "letter_texts" (
	"company_id" smallint NOT NULL,
	"letter_id" text NOT NULL,
	"subject" text NOT NULL,
	"greeting" text NOT NULL,
	"intro" text NOT NULL,
	"button" text NOT NULL,
	"closing" text NOT NULL,
	CONSTRAINT "letter_texts_key" PRIMARY KEY("company_id","letter_id"),
	CONSTRAINT "letter_texts_company_known" CHECK ("letter_texts"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "letter_texts_subject_one_line" CHECK ("letter_texts"."subject" !~ E'[\r\n]'),
	CONSTRAINT "letter_texts_no_html" CHECK ("letter_texts"."subject" || "letter_texts"."greeting" || "letter_texts"."intro" || "letter_texts"."button" || "letter_texts"."closing" !~ '[<>]')
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_acceptances_key" PRIMARY KEY("customer_id","company_id","kind","name","version"),
	CONSTRAINT "legal_acceptances_answer_known" CHECK ("legal_acceptances"."answer" in ('accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "legal_text_versions" (
	"company_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"updated_on" date NOT NULL,
	"requires_acceptance" boolean NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_text_versions_key" PRIMARY KEY("company_id","kind","name","version")
);
--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "requires_acceptance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "asked_version" text;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_acceptances_text_index" ON "legal_acceptances" USING btree ("company_id","kind","name","version");